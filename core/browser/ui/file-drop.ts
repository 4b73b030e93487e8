import { type DragEvent, useState } from 'react'

/** The files of a paste or a drop. */
export function filesOf(data: DataTransfer | null): File[] {
  return data ? [...data.files] : []
}

/** What an element needs for files to be dropped on it. */
export type FileDrop = {
  /** Whether files are held over it now, for its look. */
  readonly isOver: boolean
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Lets files be dropped on an element, anywhere in it; anything else that is dragged passes it by. Nothing is taken while `closed`. */
export function useFileDrop(take: (files: File[]) => void, { closed = false } = {}): FileDrop {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (closed || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      // Moving between parts of the element is not leaving it.
      onDragLeave: ({ currentTarget, relatedTarget }) =>
        setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
      onDrop: (event) => {
        setOver(false)
        const files = filesOf(event.dataTransfer)
        if (closed || files.length === 0) return
        event.preventDefault()
        take(files)
      },
    },
  }
}
