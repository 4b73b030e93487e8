import { useEffect, useState } from 'react'
import type { Message } from '../../../shared/message.ts'
import { ImageProblem, type OpenPicture, readPicture, unreadable } from './image-file.ts'

type Opened = { readonly picture?: OpenPicture; readonly problem?: Message }

/** An uploaded picture, fetched and decoded; what it takes is given back when the component goes. */
export function useOpenPicture(source: string): Opened & { readonly retry: () => void } {
  const [opened, setOpened] = useState<Opened>({})
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    let preview: ImageBitmap | undefined
    readPicture(source, stop.signal).then(
      (picture) => {
        preview = picture.preview
        if (stop.signal.aborted) preview.close()
        else setOpened({ picture })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setOpened({ problem: error instanceof ImageProblem ? error.reason : unreadable })
      },
    )
    return () => {
      stop.abort()
      preview?.close()
    }
  }, [source, times])
  const retry = () => {
    setOpened({})
    setTimes(times + 1)
  }
  return { ...opened, retry }
}
