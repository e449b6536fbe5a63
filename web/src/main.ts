import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/battle.css';
import './style/map.css';
import './style/lessons.css';
import './style/orders.css';
import './style/tracks.css';
import App from './App.svelte'; // after what all share: a component's own style decides

mount(App, { target: document.getElementById('app') as HTMLElement });
