/** The class of two options of equal width, or of three that share it by the length of their texts. */
export const segmentClass = (count: number) => (count > 2 ? 'segment segment--three' : 'segment')
