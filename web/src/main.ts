import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/shell.css';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';

settings.applyTheme();
mount(App, { target: document.getElementById('app')! });
