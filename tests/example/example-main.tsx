import './example-theme.css'
import { startBrowser } from '../../core/browser/boot.tsx'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { fabricSwatches } from './fabric-swatches/browser.ts'

// The composition root of the browser side with a further plugin.
void startBrowser([...browserPlugins, fabricSwatches])
