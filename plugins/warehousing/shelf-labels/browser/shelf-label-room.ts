import type { Room } from '../../../../core/browser/document/document-room.ts'
import { shelfLabelCommands } from './shelf-label-commands.ts'
import { shelfLabelPrints } from './shelf-label-prints.ts'

/** The labels of shelves in commands and on paper. */
export const shelfLabelRoom: Room = { commands: shelfLabelCommands, prints: shelfLabelPrints }
