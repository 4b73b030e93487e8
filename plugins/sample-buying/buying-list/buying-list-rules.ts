import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import type { BuyMaterialStage } from '../buy-material-options.ts'
import type { BuyMaterial } from '../buy-materials/buy-material-model.ts'

type Staged = { readonly stage: BuyMaterialStage | null }

/** Whether a material is still to be bought, and so stands on the list that a buyer takes along. */
export function canTakeAlong({ stage }: Staged): Verdict {
  return stage === null || stage === 'PurchaseStarted' ? allow : refuse(message('该物料不在待采购中'))
}

/** The shop that a line is bought in: its own, else the usual one of the material. */
function shopOf({ supplier, material }: BuyMaterial): { readonly id: number; readonly name: string } | null {
  return supplier ?? material.supplier ?? null
}

/** What is bought in one shop. */
export type ShopLines = {
  readonly shop: { readonly id: number; readonly name: string } | null
  readonly lines: readonly BuyMaterial[]
}

/** Lines by the shops that they are bought in, in the order of their names; in each the urgent ones first, then those that are due first. */
export function linesByShop(lines: readonly BuyMaterial[]): readonly ShopLines[] {
  const groups = Map.groupBy(lines, (line) => shopOf(line)?.id ?? 0)
  const due = ({ scheduledFinishDate }: BuyMaterial) => scheduledFinishDate ?? '9999'
  return [...groups.values()]
    .map((of) => ({
      shop: of[0] ? shopOf(of[0]) : null,
      lines: of.toSorted(
        (one, other) =>
          Number(other.urgent) - Number(one.urgent) || due(one).localeCompare(due(other)) || one.id - other.id,
      ),
    }))
    .toSorted((one, other) => {
      if (!one.shop || !other.shop) return Number(!one.shop) - Number(!other.shop)
      return one.shop.name.localeCompare(other.shop.name, 'zh')
    })
}
