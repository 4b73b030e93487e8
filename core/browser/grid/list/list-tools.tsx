import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { FoldingButton } from '../../ui/folding-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ColumnChooser } from '../columns/column-chooser.tsx'
import { listKeys } from '../model/list-commands.ts'
import type { ListModel } from './list-model.ts'
import type { ListExport } from './list-page-commands.ts'
import type { ListWindows } from './list-windows.tsx'
import { useRunningExports } from '../export/running-exports.ts'

/** Small tools of a list: export, columns, refresh. A refresh moves none of them. */
export function ListTools({
  model: { definition, fields, choice, setChoice, list },
  windows,
  onRefresh,
  exports,
  children,
}: {
  model: ListModel
  windows: ListWindows
  onRefresh: () => void
  exports: ListExport | undefined
  /** Drawn before the tools. */
  children?: ReactNode
}) {
  const t = useText()
  const { renewing, stale } = list
  const [running] = useRunningExports(definition.document.noun)
  return (
    <div className="flex h-control shrink-0 items-center gap-0.5 @max-[860px]:[&_kbd]:hidden">
      {children}
      {exports ? <ExportButton exports={exports} progress={running?.progress} /> : null}
      <ColumnChooser
        fields={fields}
        choice={choice}
        onChange={setChoice}
        open={windows.choosing}
        onOpenChange={windows.setChoosing}
      />
      <span className="relative inline-flex">
        <IconButton
          icon="refresh"
          size="small"
          className={renewing ? 'text-transparent!' : stale ? 'text-tone-danger' : ''}
          label={stale ? t('刷新失败，再试一次') : t('刷新')}
          keys={listKeys.refresh}
          onClick={onRefresh}
        />
        {renewing ? (
          <span className="pointer-events-none absolute inset-0 flex items-center justify-center">
            <Spinner size={14} label={t('正在刷新')} />
          </span>
        ) : null}
      </span>
    </div>
  )
}

/** Exports at once, or first asks whether to include pictures when the list shows some. While it runs its word is how far it is. */
function ExportButton({
  exports: { plain, withPictures },
  progress,
}: {
  exports: ListExport
  progress: number | undefined
}) {
  const t = useText()
  const button = (
    <FoldingButton
      word={progress === undefined ? t('导出') : t('导出中 {progress}%', { progress })}
      folded="@max-[640px]:sr-only tabular-nums"
      variant="ghost"
      size="small"
      icon="file-down"
      busy={progress !== undefined}
      keys={listKeys.export}
      {...(withPictures ? {} : { onClick: plain })}
    />
  )
  if (!withPictures) return button
  return (
    <Menu align="end" trigger={button}>
      <MenuItem title={t('导出列表')} icon="file-down" keys={listKeys.export} onSelect={plain} />
      <MenuItem title={t('导出列表和图片')} icon="image" keys={listKeys.exportPictures} onSelect={withPictures} />
    </Menu>
  )
}
