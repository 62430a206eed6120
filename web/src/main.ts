import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';

// The page's name is painted before this script has come; now it makes room.
const target = document.getElementById('app')!;
target.replaceChildren();
export default mount(App, { target });
