import type { BrowserPlugin } from '../core/browser/plugin.ts'
import { admin } from '../plugins/admin/browser.ts'
import { bulkPurchase } from '../plugins/bulk-purchase/browser.ts'
import { inbox } from '../plugins/inbox/browser.ts'
import { insight } from '../plugins/insight/browser.ts'
import { lateness } from '../plugins/lateness/browser.ts'
import { masterData } from '../plugins/master-data/browser.ts'
import { materials } from '../plugins/materials/browser.ts'
import { patternRoom } from '../plugins/pattern-room/browser.ts'
import { production } from '../plugins/production/browser.ts'
import { sampleBuying } from '../plugins/sample-buying/browser.ts'
import { sales } from '../plugins/sales/browser.ts'
import { warehousing } from '../plugins/warehousing/browser.ts'

/** The plugins of the browser. Each comes after those that it requires. */
export const browserPlugins: readonly BrowserPlugin[] = [
  admin,
  inbox,
  masterData,
  materials,
  sales,
  patternRoom,
  production,
  bulkPurchase,
  sampleBuying,
  warehousing,
  insight,
  lateness,
]
