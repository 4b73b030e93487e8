import { useEffect, useRef, useState } from 'react'
import { imageTypes } from '../../../shared/file-types.ts'
import { translate, useText, useTranslate } from '../../i18n/text.ts'
import { message } from '../../../shared/message.ts'
import { readTable } from '../../keys/key-press.ts'
import { acceptOf, FileChooser } from '../../ui/file-chooser.tsx'
import { filesOf, useFileDrop } from '../../ui/file-drop.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { toast } from '../../ui/toast.tsx'
import { FieldFrame, ReadOnlyText } from '../fields/field-frame.tsx'
import { pictureKeys } from '../fields/field-keys.ts'
import { ImageLightbox } from './image-lightbox.tsx'
import { moveItem, useListKeys } from '../fields/list-keys.ts'
import type { Upload } from '../files/upload-queue.ts'
import { type FieldProps, useField } from '../session/use-field.ts'
import { asList, fromList, useUploads } from '../files/use-uploads.ts'

const edge = 130

const imageEditor = lateModule(() => import('./image-editor.tsx'))

/**
 * Pictures, three unless told, held as a list of addresses, or with `single` as one address or null. Given by click, by drag, or by pasting while the field has the focus. On a picture:
 * Enter looks at it, E cuts and marks it, arrows walk, Alt+arrows move it, Delete removes it.
 */
export function ImagesField({
  single = false,
  maximum = single ? 1 : 3,
  accepted = imageTypes,
  ...props
}: FieldProps & {
  maximum?: number
  accepted?: readonly string[]
  single?: boolean
}) {
  const t = useText()
  const [shown, setShown] = useState<number>()
  const [edited, setEdited] = useState<string>()
  const [left, setLeft] = useState<{ address: string }>()
  const chooser = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const field = useField<readonly string[] | string | null | undefined>(props, {
    describe: (value) => t('{count} 张图片', { count: asList(value, single).length }),
  })
  const value = asList<string>(field.value, single)
  const put = (list: readonly string[]) => field.change(fromList(list, single))
  const { uploads, give, paste, retry, remove } = useUploads<string>({
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
  const addressesNow = () => asList<string>(field.session.methods.getValues(props.name), single)
  const focusItem = (at: number | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-item="${at}"]`)?.focus({ preventScroll: true })
  const close = () => {
    setShown(undefined)
    setTimeout(() => focusItem(shown))
  }
  // After an edited picture was drawn in the place of the old one, and the window has given up the focus.
  useEffect(() => {
    if (!left) return
    const frame = requestAnimationFrame(() => focusItem(addressesNow().indexOf(left.address)))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once each time the editor is left
  }, [left])
  const closed = field.readOnly || Boolean(field.disabled)
  const drop = useFileDrop(give, { closed })
  const late = useLate(imageEditor, edited !== undefined)
  const edit = (at: number) => {
    setShown(undefined)
    setEdited(value[at])
  }
  const leaveEditor = (address: string) => {
    setEdited(undefined)
    setLeft({ address })
  }
  const replace = (old: string, address: string) => {
    // Uploads that arrived meanwhile stay; when the old picture is gone by now, the new one stands at the end.
    const now = addressesNow()
    put(now.includes(old) ? now.map((one) => (one === old ? address : one)) : [...now, address])
    leaveEditor(address)
    toast.success(translate(message('图片已换成修改后的，保存后生效')))
  }
  const press = (event: React.KeyboardEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item
    if (item === undefined || closed || readTable(pictureKeys, event) !== 'edit') return keys(event)
    event.preventDefault()
    edit(Number(item))
  }
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
        className={`flex flex-wrap gap-2 rounded ${drop.isOver ? 'outline-2 outline-accent' : ''} ${field.problem ? 'outline-1 outline-tone-danger' : ''}`}
        onPaste={(event) => {
          const files = filesOf(event.clipboardData)
          if (closed || files.length === 0) return
          event.preventDefault()
          paste(files)
        }}
        {...drop.handlers}
        onKeyDown={field.readOnly ? undefined : press}
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
              <span className="absolute top-1 right-1 flex rounded bg-panel opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
                <IconButton
                  icon="crop"
                  size="small"
                  label={t('裁剪与标注')}
                  keys="e"
                  tabIndex={-1}
                  onClick={() => edit(at)}
                />
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
        <FileChooser ref={chooser} multiple={maximum > 1} accept={acceptOf(accepted)} onFiles={give} />
      </div>
      {shown !== undefined && value.length > 0 ? (
        <ImageLightbox sources={value} start={shown} onClose={close} {...(closed ? {} : { onEdit: edit })} />
      ) : null}
      {edited !== undefined && late ? (
        <late.ImageEditor
          source={edited}
          onClose={() => leaveEditor(edited)}
          onSaved={(address) => replace(edited, address)}
        />
      ) : null}
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
