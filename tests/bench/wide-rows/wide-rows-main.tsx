import './wide-rows-theme.css'
import { startBrowser } from '../../../core/browser/boot.tsx'
import type { BrowserPlugin } from '../../../core/browser/plugin.ts'
import { signedIn } from '../../../core/shared/permission.ts'
import { browserPlugins } from '../../../src/plugins.browser.ts'
import { longFormPath, wideRowDocument, wideRowsTitle } from './wide-row-fields.ts'

// The product with one more list, of more columns than any of its own, and a form with more lines: what the grid and the line editor can bear is
// measured on them.
const wideRows: BrowserPlugin = {
  manifest: { id: 'wide-rows', title: wideRowsTitle, requires: [], permissionKeys: [] },
  documents: [wideRowDocument],
  views: [
    {
      path: wideRowDocument.path,
      title: wideRowsTitle,
      permission: signedIn,
      document: wideRowDocument.noun,
      load: () => import('./wide-row-list.tsx'),
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
