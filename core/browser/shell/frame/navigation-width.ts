import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { panesOf, type Layout } from '../../workspace/layout/layout.ts'
import { layoutAtom } from '../../workspace/tabs/workspace-state.ts'
import { type Appearance, appearanceNow, changeAppearance, useAppearance } from '../brand/appearance.ts'

type Shape = Appearance['navigation']

/** What the person asked for while panes stand side by side; it ends when they do. */
const askedAtom = atom<Shape | undefined>(undefined)

const isSplit = ({ root, maximised }: Layout) => maximised === undefined && panesOf(root).length > 1

/** The shape of the navigation: as it was chosen, but narrow beside several panes unless asked otherwise there. */
export function shapeOf(chosen: Shape, split: boolean, asked: Shape | undefined): Shape {
  if (chosen === 'horizontal' || !split) return chosen
  return asked ?? 'mini'
}

/** The shape of the navigation now. */
export function useNavigationShape(): Shape {
  const { navigation } = useAppearance()
  return shapeOf(navigation, isSplit(useAtomValue(layoutAtom)), useAtomValue(askedAtom))
}

/** Makes the navigation narrow or wide. Beside several panes only until one is left; otherwise for good. */
export function toggleNavigationWidth(): void {
  const store = getDefaultStore()
  const split = isSplit(store.get(layoutAtom))
  const { navigation } = appearanceNow()
  const next = shapeOf(navigation, split, store.get(askedAtom)) === 'mini' ? 'vertical' : 'mini'
  if (!split) return changeAppearance({ navigation: next })
  store.set(askedAtom, next)
  const stop = store.sub(layoutAtom, () => {
    if (isSplit(store.get(layoutAtom))) return
    stop()
    store.set(askedAtom, undefined)
  })
}
