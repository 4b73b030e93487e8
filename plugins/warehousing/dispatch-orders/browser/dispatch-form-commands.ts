import type { Command } from '../../../../core/browser/command/command.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'

/** Id of the command that chooses shipments. */
export const pickShipmentsCommand = `${dispatchOrderDocument.noun}.pickShipments`

/** The command of the form that chooses shipments. */
export function dispatchFormCommands(pick: () => void): readonly Command[] {
  return [
    {
      id: pickShipmentsCommand,
      title: message('选择出货单'),
      keywords: 'pick choose shipments add',
      icon: 'layers',
      keys: 'Alt+2',
      permission: writersOf(dispatchOrderDocument),
      run: pick,
    },
  ]
}

/** The same command for the list of all keys, which is shown without a form. */
export const listedDispatchCommands = () => dispatchFormCommands(() => undefined)
