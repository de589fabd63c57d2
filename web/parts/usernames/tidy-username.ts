import { handleAsTyped } from '#shared/rules/instagram-handles.ts'

/** For a field of a username: takes the '@' and the rest of a pasted address away at once. */
export function tidyUsername(change: (username: string) => void) {
  return {
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      const username = handleAsTyped(value)
      if (username !== value) change(username)
    },
  }
}
