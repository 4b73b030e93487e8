import './wide-rows-theme.css'
import { startBrowser } from '../../../core/browser/boot.tsx'
import type { BrowserPlugin } from '../../../core/browser/plugin.ts'
import { signedIn } from '../../../core/shared/permission.ts'
import { browserPlugins } from '../../../src/plugins.browser.ts'
import { plannedRowDocument, plannedRowsTitle } from './planned-row-fields.ts'
import { longFormPath, wideRowDocument, wideRowsTitle } from './wide-row-fields.ts'

// The product with an additional list that has more columns, another that has more cards and dates, and an additional form that has more lines, than
// any of its own. The benchmark measures the limits of grid, board, calendar and line editor on them.
const wideRows: BrowserPlugin = {
  manifest: { id: 'wide-rows', title: wideRowsTitle, requires: [] },
  documents: [wideRowDocument, plannedRowDocument],
  views: [
    {
      path: wideRowDocument.path,
      title: wideRowsTitle,
      permission: signedIn,
      document: wideRowDocument.noun,
      load: () => import('./wide-row-list.tsx'),
    },
    {
      path: plannedRowDocument.path,
      title: plannedRowsTitle,
      permission: signedIn,
      document: plannedRowDocument.noun,
      load: () => import('./planned-row-list.tsx'),
    },
    {
      path: longFormPath,
      title: wideRowsTitle,
      permission: signedIn,
      document: wideRowDocument.noun,
      load: () => import('./long-form.tsx'),
    },
  ],
}

void startBrowser([...browserPlugins, wideRows])
