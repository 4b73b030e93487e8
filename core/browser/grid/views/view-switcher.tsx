import type { ListLook } from '../../../shared/fields.ts'
import type { ListView } from '../../../shared/list-view-contract.ts'
import { useText } from '../../i18n/text.ts'
import { FoldingButton } from '../../ui/folding-button.tsx'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { Popover } from '../../ui/popover.tsx'
import { listKeys } from '../model/list-commands.ts'

const panel = lateModule(() => import('./view-panel.tsx'))

/** Shows which view a list uses, and lets the person choose another. */
export function ViewSwitcher({
  views,
  looks,
  look,
  active,
  isChanged,
  lost,
  open,
  onOpenChange,
  onPick,
  onPlain,
}: {
  views: readonly ListView[]
  looks: readonly ListLook[]
  look: ListLook
  active: ListView | undefined
  /** Filters or columns no longer match the view. */
  isChanged: boolean
  /** Name of the view that the list showed until the view was gone. */
  lost: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onPick: (view: ListView) => void
  /** Back to the list without filters, in its own columns. */
  onPlain: () => void
}) {
  const t = useText()
  const late = useLate(panel, open)
  const name = active
    ? isChanged
      ? t('{name}（已改动）', { name: active.name })
      : active.name
    : lost && t('{name}（已不可用）', { name: lost })
  return (
    <Popover
      label={t('切换视图')}
      open={open && late !== undefined}
      onOpenChange={onOpenChange}
      trigger={
        <FoldingButton
          word={name ?? t('视图')}
          folded="max-w-48 truncate @max-[640px]:sr-only"
          className={name ? 'text-accent' : ''}
          variant="ghost"
          size="small"
          icon="layers"
          keys={listKeys.views}
        />
      }
    >
      {late ? (
        <late.ViewPanel
          views={views}
          looks={looks}
          look={look}
          onPick={onPick}
          onPlain={onPlain}
          onDone={() => onOpenChange(false)}
        />
      ) : null}
    </Popover>
  )
}
