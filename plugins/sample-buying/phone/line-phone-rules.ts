import type { Actor, Verdict } from '../../../core/shared/rule.ts'
import { type BuyMaterialStage, buyMaterialStages } from '../buy-material-options.ts'
import { type BuyMaterialState, type LineMove, lineMoves, lineVerdict } from '../buy-materials/buy-material-machine.ts'

/** What the phone page offers for a line in its stage, the usual first. */
export function phoneMovesOf({ stage, inStock }: Pick<BuyMaterialState, 'stage' | 'inStock'>): readonly LineMove[] {
  switch (stage) {
    case null:
      return inStock ? ['pickup', 'purchase'] : ['purchase']
    case 'PurchaseStarted':
      return ['purchaseFinish']
    case 'PurchaseFinished':
      return ['pickup']
    case 'PickUpStarted':
      return ['pickupFinish']
    default:
      return []
  }
}

/** Whether somebody may take a move on the phone, and why not: as everywhere. */
export function phoneMoveVerdict(line: BuyMaterialState, move: LineMove, actor: Actor): Verdict {
  return lineVerdict(line, move, actor)
}

/** Moves that end with photos of what the shop gave. */
export const endsWithPhotos = (move: LineMove) => move === 'purchaseFinish' || move === 'pickupFinish'

type Moved = {
  readonly stage: BuyMaterialStage | null
  readonly purchaseUser: { readonly id: number } | null
  readonly pickUpUser: { readonly id: number } | null
  readonly receiptImageUrls: readonly string[]
}

const fileOf = (address: string) => address.split('?')[0]?.split('/').at(-1)

/**
 * Whether a move that was sent before is done, so that only its answer was lost and it must not be sent twice: the line is that far, by this person where
 * one is named, and holds the photos.
 */
export function isMoveTaken(
  line: Moved,
  move: LineMove,
  { person, photos }: { readonly person: number; readonly photos: readonly (string | undefined)[] },
): boolean {
  if (line.stage === null || line.stage === 'Canceled') return false
  if (buyMaterialStages.indexOf(line.stage) < buyMaterialStages.indexOf(lineMoves[move].to)) return false
  if (move === 'purchase') return line.purchaseUser?.id === person
  if (move === 'pickup') return line.pickUpUser?.id === person
  const held = new Set(line.receiptImageUrls.map(fileOf))
  return photos.every((address) => address !== undefined && held.has(fileOf(address)))
}
