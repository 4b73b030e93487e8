import type { BrowserPlugin } from '../core/browser/plugin.ts'
import { patternRoomPhone } from '../plugins/pattern-room/browser-phone.ts'
import { productionPhone } from '../plugins/production/browser-phone.ts'
import { sampleBuyingPhone } from '../plugins/sample-buying/browser-phone.ts'
import { warehousingPhone } from '../plugins/warehousing/browser-phone.ts'

/** The plugins of phone pages. The addresses of their views are those that the server answers with the phone page. */
export const phonePlugins: readonly BrowserPlugin[] = [
  patternRoomPhone,
  productionPhone,
  sampleBuyingPhone,
  warehousingPhone,
]
