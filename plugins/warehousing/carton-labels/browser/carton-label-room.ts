import type { Room } from '../../../../core/browser/document/document-room.ts'
import { cartonLabelCommands } from './carton-label-commands.ts'
import { cartonLabelPrints } from './carton-label-prints.ts'

/** The labels of cartons in commands and on paper. */
export const cartonLabelRoom: Room = { commands: cartonLabelCommands, prints: cartonLabelPrints }
