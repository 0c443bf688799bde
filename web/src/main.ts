import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/shell.css';
import { loadWords, t } from './i18n';
import { language } from './i18n/language';
import { settings } from './lib/settings.svelte';

settings.applyTheme();
document.documentElement.lang = language;
// The words come first: modules of the page use them as they load.
await loadWords();
document.querySelector<HTMLMetaElement>('meta[name=description]')!.content = t('page-description');
const { default: App } = await import('./App.svelte');
mount(App, { target: document.getElementById('app')! });
