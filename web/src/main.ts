import { mount } from 'svelte';
import App from './App.svelte';
import './style/tokens.css';
import './style/base.css';
import './style/battle.css';
import './style/map.css';
import './style/orders.css';
import './style/tracks.css';

mount(App, { target: document.getElementById('app') as HTMLElement });
