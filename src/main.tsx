import '../core/browser/theme/theme.css'
import { startBrowser } from '../core/browser/boot.tsx'
import { productAreas } from './areas.ts'
import { browserPlugins } from './plugins.browser.ts'

void startBrowser(browserPlugins, productAreas)
