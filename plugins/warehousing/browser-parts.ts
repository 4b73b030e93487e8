import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { warehousingPhoneParts } from './phone/browser/warehousing-phone-parts.ts'

/** The user interface contributions of warehousing. */
export const warehousingParts: PluginParts = partsOf([], { commands: [], ...warehousingPhoneParts })
