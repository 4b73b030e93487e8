import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { patternRoomManifest } from './manifest.ts'
import { scannerCommands } from './scanner/browser/scanner-commands.ts'
import { scannerViews } from './scanner/browser/scanner-views.ts'
import { scannerEntry } from './scanner/browser/scanner-entry.ts'

/** What the pattern room adds to the workspace. */
export const patternRoom: BrowserPlugin = {
  manifest: patternRoomManifest,
  views: scannerViews,
  commands: scannerCommands,
  topBar: [scannerEntry],
  english: () => import('./locales/en.json'),
}
