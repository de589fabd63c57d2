/** What search engines are told of an owner's link: as of links to shops if it is paid, else as of social links. */
export function relOfPageLink({ is_paid }: { is_paid: boolean }): string {
  return is_paid ? 'sponsored nofollow noopener' : 'nofollow noopener'
}
