import { useAtomValue } from 'jotai'
import { isImageName } from '../../shared/file-types.ts'
import type { CommentAttachment } from '../../shared/timeline-contract.ts'
import { assetAddress } from '../api/asset.ts'
import { useFileOpening } from '../form/files/file-opening.tsx'
import type { createUploadQueue } from '../form/files/upload-queue.ts'
import { useText } from '../i18n/text.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ImageThumb } from '../ui/image-thumb.tsx'

/** The files of a comment; with `onRemove` each can be taken away. */
export function CommentFiles({
  files,
  onRemove,
}: {
  files: readonly CommentAttachment[]
  onRemove?: (at: number) => void
}) {
  const t = useText()
  const opening = useFileOpening(files.map(({ url }) => url))
  if (files.length === 0) return null
  return (
    <>
      <ul aria-label={t('附件')} className="flex flex-col gap-1 pt-1">
        {files.map((file, at) => (
          <li key={file.url} className="flex min-h-6 items-center gap-2">
            {isImageName(file.url) ? (
              <ImageThumb source={file.url} alt="" size={onRemove ? 24 : 48} />
            ) : (
              <Icon name="paperclip" size={14} className="text-ink-faint" />
            )}
            <a
              href={assetAddress(file.url)}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 truncate text-accent hover:underline"
              onClick={(event) => opening.open(event, file.url)}
            >
              {file.name || t('附件')}
            </a>
            {onRemove ? (
              <IconButton
                icon="x"
                size="small"
                label={t('移除附件“{name}”', { name: file.name })}
                onClick={() => onRemove(at)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {opening.viewer}
    </>
  )
}

/** Files on their way into a comment. */
export function CommentUploads({ queue }: { queue: ReturnType<typeof createUploadQueue> }) {
  const t = useText()
  const uploads = useAtomValue(queue.list)
  if (uploads.length === 0) return null
  return (
    <ul aria-label={t('正在上传')} className="flex flex-col gap-1 pt-1">
      {uploads.map(({ id, file, state, progress, reason }) => (
        <li key={id} className="flex min-h-6 items-center gap-2">
          <Icon
            name={state === 'failed' ? 'triangle-alert' : 'upload'}
            size={14}
            className={state === 'failed' ? 'text-tone-danger' : 'text-ink-faint'}
          />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          {state === 'failed' ? (
            <>
              <span className="truncate text-xs text-tone-danger">{reason ? t(reason) : ''}</span>
              <IconButton icon="refresh" size="small" label={t('重试')} onClick={() => queue.retry(id)} />
            </>
          ) : (
            <span className="text-xs text-ink-muted tabular-nums">{Math.round(progress * 100)}%</span>
          )}
          <IconButton icon="x" size="small" label={t('取消上传')} onClick={() => queue.remove(id)} />
        </li>
      ))}
    </ul>
  )
}
