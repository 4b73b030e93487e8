import './wide-rows-theme.css'
import { startBrowser } from '../../../core/browser/boot.tsx'
import type { BrowserPlugin } from '../../../core/browser/plugin.ts'
import { signedIn } from '../../../core/shared/permission.ts'
import { browserPlugins } from '../../../src/plugins.browser.ts'
import { wideRowDocument, wideRowsTitle } from './wide-row-fields.ts'

// The product with one more list, of more columns than any of its own: what the grid can bear is measured on it.
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
  ],
}

void startBrowser([...browserPlugins, wideRows])
