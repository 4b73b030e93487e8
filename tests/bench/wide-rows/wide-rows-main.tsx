import './wide-rows-theme.css'
import { startBrowser } from '../../../core/browser/boot.tsx'
import type { BrowserPlugin } from '../../../core/browser/plugin.ts'
import { signedIn } from '../../../core/shared/permission.ts'
import { browserPlugins } from '../../../src/plugins.browser.ts'
import { plannedRowDocument, plannedRowsTitle } from './planned-row-fields.ts'
import { longFormPath, wideRowDocument, wideRowsTitle } from './wide-row-fields.ts'

// Starts the product with two lists and a form that only the benchmark has: a list with many columns, a list with many cards and dates, and a form with
// many lines. They are larger than any list or form of the product. On them the benchmark measures the grid, the board, the calendar and the line editor.
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
