import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { IconButton } from '../../../../core/browser/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../../core/browser/ui/menu.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import type { OrderPart } from '../patterning-order-actions.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import type { ActionName } from '../patterning-order-state.ts'
import { actionCommand } from './patterning-order-command-ids.ts'
import { offersOf } from './patterning-order-offers.ts'

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
  const t = useText()
  const { actor } = useSession()
  const { tabId } = useView()
  const offers = offersOf(order, part, id, actor)
  // Two stand side by side; of more, the first does, and the others are behind it.
  const [shown, hidden] = offers.length > 2 ? [offers.slice(0, 1), offers.slice(1)] : [offers, []]
  const take = (name: (typeof offers)[number][0]) => takeOffer(order, tabId, { name, part, id, title })
  return (
    <span className="flex flex-nowrap gap-1 empty:hidden">
      {shown.map(([name, label]) => (
        <Button
          key={name}
          size="small"
          className="whitespace-nowrap pointer-coarse:h-11 pointer-coarse:px-4"
          onClick={() => take(name)}
        >
          {t(label)}
        </Button>
      ))}
      {hidden.length > 0 ? (
        <Menu
          align="end"
          trigger={
            <IconButton
              icon="ellipsis"
              size="small"
              className="pointer-coarse:size-11"
              label={t('{title} 的操作', { title })}
            />
          }
        >
          {hidden.map(([name, label]) => (
            <MenuItem key={name} title={t(label)} onSelect={() => take(name)} />
          ))}
        </Menu>
      ) : null}
    </span>
  )
}
