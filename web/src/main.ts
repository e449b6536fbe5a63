import { mount } from 'svelte';
import App from './App.svelte';
import './style/tokens.css';
import './style/base.css';
import './style/battle.css';

mount(App, { target: document.getElementById('app') as HTMLElement });
