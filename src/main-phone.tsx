import '../core/browser/theme/theme.css'
import { startPhone } from '../core/browser/phone-boot.tsx'
import { phonePlugins } from './plugins.phone.ts'

/** English texts of the whole product: pages show words of many areas. */
async function english() {
  const { browserPlugins } = await import('./plugins.browser.ts')
  const texts = await Promise.all(browserPlugins.flatMap((plugin) => plugin.english?.() ?? []))
  return { default: Object.assign({}, ...texts.map((one) => one.default)) as Readonly<Record<string, string>> }
}

void startPhone(phonePlugins, [() => import('../core/locales/en.json'), english])
