import { test } from './story.ts'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { walkDocuments } from './document-walks.ts'

// Checks that apply to the pages of every registered document; the stories of a room test only what is its own.

test.describe.configure({ mode: 'parallel' })

await walkDocuments(browserPlugins, { username: 'admin', password: 'selvedge2026' })
