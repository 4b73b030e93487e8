import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { useTranslate } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import type { ActionName } from '../patterning-order-state.ts'
import { actionCommand } from './patterning-order-commands.ts'
import { type OrderPart, offersOf } from './patterning-order-offers.ts'

/** Takes an action on a part of an order that a page or a row of a list shows. */
function takeOffer(
  order: PatterningOrder,
  tab: string,
  { name, part, id, title }: { name: ActionName; part: OrderPart; id: number; title: string },
): void {
  void runCommand(actionCommand(name), {
    tab,
    target: { document: patterningOrderDocument.noun, records: [order] },
    arguments: { [part]: { value: String(id), title } },
  })
}

/** Buttons of what this person may do to a part of an order now. */
export function OfferButtons({
  order,
  part,
  id,
  title,
}: {
  order: PatterningOrder
  part: OrderPart
  id: number
  /** What the part is called where the command asks for more. */
  title: string
}) {
  const translate = useTranslate()
  const { actor } = useSession()
  const { tabId } = useView()
  return (
    <span className="flex flex-wrap gap-1">
      {offersOf(order, part, id, actor).map(([name, label]) => (
        <Button
          key={name}
          size="small"
          className="pointer-coarse:h-11 pointer-coarse:px-4"
          onClick={() => takeOffer(order, tabId, { name, part, id, title })}
        >
          {translate(label)}
        </Button>
      ))}
    </span>
  )
}
