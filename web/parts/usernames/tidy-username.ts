import { handleAsTyped } from '#shared/rules/text/instagram-handles.ts'

/** For a username field: removes '@' and the rest of a pasted address. */
export function tidyUsername(change: (username: string) => void) {
  return {
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      const username = handleAsTyped(value)
      if (username !== value) change(username)
    },
  }
}
