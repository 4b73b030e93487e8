import './example-theme.css'
import { startBrowser } from '../../core/browser/boot.tsx'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { fabricSwatches } from './fabric-swatches/browser.ts'

// The browser's composition root with one more plugin.
void startBrowser([...browserPlugins, fabricSwatches])
