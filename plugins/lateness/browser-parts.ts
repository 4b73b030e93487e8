import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { orderChainRoom } from './order-chains/browser/order-chain-room.ts'

/** The user interface contributions of lateness. */
export const latenessParts: PluginParts = partsOf([orderChainRoom])
