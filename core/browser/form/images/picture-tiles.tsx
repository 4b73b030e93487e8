import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import type { Upload } from '../files/upload-queue.ts'

/** Width and height of a tile in pixels. */
const edge = 130
/** Those of further pictures where they are only read: two of them and the gap are as high as the first. */
const smallEdge = 61

/** One of the pictures that are there, with what a pointer does to it. */
export function PictureTile({
  source,
  at,
  count,
  closed,
  onShow,
  onEdit,
  onRemove,
}: {
  source: string
  at: number
  count: number
  closed: boolean
  onShow: () => void
  onEdit: () => void
  onRemove: () => void
}) {
  const t = useText()
  const size = closed && at > 0 ? smallEdge : edge
  return (
    <div
      className={`group relative ${closed && at === 0 ? 'col-span-2 row-span-2' : ''}`}
      style={{ width: size, height: size }}
    >
      <button
        type="button"
        data-item={at}
        className="block rounded"
        aria-label={t('图片 {at}/{count}', { at: at + 1, count })}
        onClick={onShow}
      >
        <ImageThumb source={source} alt="" size={size} />
      </button>
      {closed ? null : (
        <span className="absolute top-1 right-1 flex rounded bg-panel opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <IconButton icon="crop" size="small" label={t('裁剪与标注')} keys="e" tabIndex={-1} onClick={onEdit} />
          <IconButton icon="x" size="small" label={t('删除')} keys="Delete" tabIndex={-1} onClick={onRemove} />
        </span>
      )}
    </div>
  )
}

/** The place where a further picture goes. */
export function AddTile({ id, onChoose }: { id: string; onChoose: () => void }) {
  const t = useText()
  return (
    <button
      type="button"
      id={id}
      style={{ width: edge, height: edge }}
      className="flex flex-col items-center justify-center gap-1 rounded border border-dashed border-line-strong text-xs text-ink-faint hover:border-accent hover:text-accent"
      onClick={onChoose}
    >
      <Icon name="image-plus" size={20} />
      <span>{t('选择图片')}</span>
      <span>{t('也可拖入或粘贴')}</span>
    </button>
  )
}

/** A picture on its way, or one that did not arrive. */
export function UploadTile({
  upload,
  onRetry,
  onRemove,
}: {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}) {
  const t = useText()
  const failed = upload.state === 'failed'
  const percent = Math.round(upload.progress * 100)
  return (
    <div
      style={{ width: edge, height: edge }}
      className={`relative flex flex-col items-center justify-center gap-1 rounded border p-1 text-center text-xs ${failed ? 'border-tone-danger bg-tone-danger-soft text-tone-danger' : 'bg-sunken text-ink-muted'}`}
    >
      <span className="w-full truncate">{upload.file.name}</span>
      {failed ? (
        <>
          <span>{upload.reason ? t(upload.reason) : ''}</span>
          <IconButton icon="refresh" size="small" label={t('重试')} onClick={onRetry} />
        </>
      ) : (
        <>
          <span className="tabular-nums">{percent}%</span>
          <span
            role="progressbar"
            aria-valuenow={percent}
            aria-label={upload.file.name}
            className="h-1 w-full overflow-hidden rounded bg-line"
          >
            <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
          </span>
        </>
      )}
      <span className="absolute top-0.5 right-0.5">
        <IconButton icon="x" size="small" label={t('取消上传')} onClick={onRemove} />
      </span>
    </div>
  )
}
