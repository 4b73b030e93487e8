import type { Ref } from 'react'

/** Opens the system's window for choosing files: out of sight, `click()` on its `ref` from a button or a command. */
export function FileChooser({
  ref,
  label,
  accept,
  multiple = false,
  capture = false,
  onFiles,
}: {
  ref: Ref<HTMLInputElement>
  label?: string
  /** As the attribute of the same name: `image/*`, or endings with commas between. */
  accept: string
  multiple?: boolean
  /** A phone opens its camera at the back instead. */
  capture?: boolean
  /** At least one. */
  onFiles: (files: File[]) => void
}) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      multiple={multiple}
      capture={capture ? 'environment' : undefined}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Emptied, the same file can be chosen again.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}

/** Endings of files as `accept` wants them. */
export function acceptOf(types: readonly string[]): string {
  return types.map((type) => `.${type}`).join(',')
}
