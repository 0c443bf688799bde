// What a test waits for comes at once, but on a busy machine that may take a while.
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 30_000 });
