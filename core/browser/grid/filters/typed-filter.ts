import { useEffect, useEffectEvent, useState } from 'react'

const pause = 250

/**
 * Text that is typed here and told 250 ms after the last key. The address is never bound to the input: its updates come
 * late and would tear an input method's composition apart. `value` from outside wins only when it is not our own echo.
 */
export function useTypedFilter(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const [composing, setComposing] = useState(false)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const tell = (words: string) => {
    if (words === sent) return
    setSent(words)
    commit(words)
  }
  const tellLater = useEffectEvent(tell)
  useEffect(() => {
    if (composing) return undefined
    const timer = setTimeout(() => tellLater(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text, composing])
  return {
    text,
    /** Attributes of the input. */
    input: {
      value: text,
      onChange: (event: { target: { value: string } }) => setText(event.target.value),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
    /** Tells at once, as Enter does. */
    settle: () => tell(text.trim()),
    /** Puts another text into the input and tells it at once. */
    put: (words: string) => {
      setText(words)
      tell(words)
    },
  }
}
