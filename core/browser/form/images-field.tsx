import { useRef, useState } from 'react'
import { imageTypes } from '../../shared/file-types.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ImageThumb } from '../ui/image-thumb.tsx'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { ImageLightbox } from './image-lightbox.tsx'
import { moveItem, useListKeys } from './list-keys.ts'
import type { Upload } from './upload-queue.ts'
import { type FieldProps, useField } from './use-field.ts'
import { asList, filesOf, fromList, useUploads } from './use-uploads.ts'

const edge = 130

/**
 * Pictures, held as a list of addresses, or with `single` as one address or null. Given by click, by drag, or by pasting while the field has the focus. On a picture:
 * Enter looks at it, arrows walk, Alt+arrows move it, Delete removes it.
 */
export function ImagesField({
  single = false,
  maximum = single ? 1 : 6,
  accepted = imageTypes,
  ...props
}: FieldProps & {
  maximum?: number
  accepted?: readonly string[]
  single?: boolean
}) {
  const t = useText()
  const [shown, setShown] = useState<number>()
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const field = useField<readonly string[] | string | null | undefined>(props, {
    describe: (value) => t('{count} 张图片', { count: asList(value, single).length }),
  })
  const value = asList<string>(field.value, single)
  const put = (list: readonly string[]) => field.change(fromList(list, single))
  const { uploads, give, retry, remove } = useUploads<string>({
    session: field.session,
    name: props.name,
    accepted,
    maximum,
    single,
    itemOf: ({ address }) => address,
  })
  const take = (at: number) => put(value.filter((_, index) => index !== at))
  const keys = useListKeys(grid, {
    move: (from, to) => put(moveItem(value, from, to)),
    remove: take,
    open: setShown,
    count: value.length,
  })
  const close = () => {
    setShown(undefined)
    setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-item="${shown}"]`)?.focus())
  }
  const closed = field.readOnly || field.disabled
  if (field.readOnly && value.length === 0) {
    return (
      <FieldFrame field={field} group>
        <ReadOnlyText text="" />
      </FieldFrame>
    )
  }
  return (
    <FieldFrame
      field={field}
      group
      corner={
        <span className="text-xs text-ink-faint">
          {value.length}/{maximum}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and take the label's place */}
      <div
        ref={grid}
        role="group"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={field.control['aria-describedby']}
        data-field={props.name}
        className={`flex flex-wrap gap-2 rounded ${over ? 'outline-2 outline-accent' : ''} ${field.problem ? 'outline-1 outline-tone-danger' : ''}`}
        onPaste={(event) => {
          const files = filesOf(event.clipboardData)
          if (closed || files.length === 0) return
          event.preventDefault()
          give(files)
        }}
        onDragOver={(event) => {
          if (closed || !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (closed) return
          event.preventDefault()
          give(filesOf(event.dataTransfer))
        }}
        onKeyDown={field.readOnly ? undefined : keys}
      >
        {value.map((source, at) => (
          <div key={source} className="group relative" style={{ width: edge, height: edge }}>
            <button
              type="button"
              data-item={at}
              className="block rounded"
              aria-label={t('图片 {at}/{count}', { at: at + 1, count: value.length })}
              onClick={() => setShown(at)}
            >
              <ImageThumb source={source} alt="" size={edge} />
            </button>
            {closed ? null : (
              <span className="absolute top-1 right-1 rounded bg-panel opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
                <IconButton
                  icon="x"
                  size="small"
                  label={t('删除')}
                  keys="Delete"
                  tabIndex={-1}
                  onClick={() => take(at)}
                />
              </span>
            )}
          </div>
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onRemove={() => remove(upload.id)}
          />
        ))}
        {closed || value.length + uploads.length >= maximum ? null : (
          <button
            type="button"
            id={field.id}
            style={{ width: edge, height: edge }}
            className="flex flex-col items-center justify-center gap-1 rounded border border-dashed border-line-strong text-xs text-ink-faint hover:border-accent hover:text-accent"
            onClick={() => chooser.current?.click()}
          >
            <Icon name="image-plus" size={20} />
            <span>{t('选择图片')}</span>
            <span>{t('也可拖入或粘贴')}</span>
          </button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          multiple={maximum > 1}
          accept={accepted.map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            give([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {shown !== undefined && value.length > 0 ? <ImageLightbox sources={value} start={shown} onClose={close} /> : null}
    </FieldFrame>
  )
}

function UploadTile({ upload, onRetry, onRemove }: { upload: Upload; onRetry: () => void; onRemove: () => void }) {
  const t = useText()
  const translate = useTranslate()
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
          <span>{upload.reason ? translate(upload.reason) : ''}</span>
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
