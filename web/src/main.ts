import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadFonts } from './lib/fonts';
import { loadLanguage } from './lib/i18n/load';
import { settings } from './lib/settings.svelte';

// Not awaited here: what is fetched may need this very file.
void Promise.all([loadLanguage(settings.language), loadFonts()]).then(() => {
  // The page's name is painted before this script has come; now it makes room.
  const target = document.getElementById('app')!;
  target.replaceChildren();
  mount(App, { target });
});
