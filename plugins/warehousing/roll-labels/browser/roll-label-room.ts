import type { Room } from '../../../../core/browser/document/document-room.ts'
import { rollLabelCommands } from './roll-label-commands.ts'
import { rollLabelPrints } from './roll-label-prints.ts'

/** The labels of rolls in commands and on paper. */
export const rollLabelRoom: Room = { commands: rollLabelCommands, prints: rollLabelPrints }
