import { useState } from 'react'
import { assetAddress } from '../../api/asset.ts'
import { useText } from '../../i18n/text.ts'
import { firstKey, readTable } from '../../keys/key-press.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { type PictureKey, pictureKeys } from '../fields/field-keys.ts'
import { FileWindow } from './file-window.tsx'

const smallest = 0.25
const largest = 8

const keyOf = (asked: PictureKey) => firstKey(pictureKeys, asked)

/** Pictures at full size, one at a time: arrow keys walk, + and - zoom, 0 fits, E edits where that may be, Escape closes. */
export function ImageLightbox({
  sources,
  start,
  onClose,
  onEdit,
}: {
  sources: readonly string[]
  start: number
  onClose: () => void
  onEdit?: (at: number) => void
}) {
  const t = useText()
  const [at, setAt] = useState(start)
  const [zoom, setZoom] = useState(1)
  const source = sources[Math.min(at, sources.length - 1)]
  const walk = (by: number) => {
    setAt((at + by + sources.length) % sources.length)
    setZoom(1)
  }
  const scale = (by: number) => setZoom((now) => Math.min(largest, Math.max(smallest, now * by)))
  const press = (event: React.KeyboardEvent) => {
    const key = readTable(pictureKeys, event)
    if (key === 'next') walk(1)
    else if (key === 'previous') walk(-1)
    else if (key === 'bigger') scale(1.25)
    else if (key === 'smaller') scale(0.8)
    else if (key === 'actual') setZoom(1)
    else if (key === 'edit' && onEdit) onEdit(at)
    else if (key === 'close') onClose()
    else return
    event.preventDefault()
  }
  return (
    <FileWindow
      title={`${t('图片 {at}/{count}', { at: at + 1, count: sources.length })} · ${Math.round(zoom * 100)}%`}
      keys={onEdit ? 'picture' : 'shownPicture'}
      look="black"
      actions={
        <>
          <IconButton icon="chevron-left" label={t('上一张')} keys={keyOf('previous')} onClick={() => walk(-1)} />
          <IconButton icon="chevron-right" label={t('下一张')} keys={keyOf('next')} onClick={() => walk(1)} />
          <IconButton icon="zoom-out" label={t('缩小')} keys={keyOf('smaller')} onClick={() => scale(0.8)} />
          <IconButton icon="zoom-in" label={t('放大')} keys={keyOf('bigger')} onClick={() => scale(1.25)} />
          {onEdit ? (
            <IconButton icon="crop" label={t('裁剪与标注')} keys={keyOf('edit')} onClick={() => onEdit(at)} />
          ) : null}
          <IconButton icon="x" label={t('关闭')} keys={keyOf('close')} onClick={onClose} />
        </>
      }
      onKeyDown={press}
      onClose={onClose}
    >
      <div
        className="grid min-h-0 flex-1 place-items-center overflow-auto p-3"
        onWheel={(event) => event.ctrlKey && scale(event.deltaY < 0 ? 1.1 : 0.9)}
      >
        {source ? (
          <img
            src={assetAddress(source)}
            alt={t('图片 {at}/{count}', { at: at + 1, count: sources.length })}
            style={zoom === 1 ? { maxWidth: '100%', maxHeight: '100%' } : { width: `${zoom * 80}vw`, maxWidth: 'none' }}
            className="object-contain"
          />
        ) : null}
      </div>
    </FileWindow>
  )
}
