/** The messages that a game of Baize's own studio posts to the portal page that frames it. */
export type FrameMessage =
  | { readonly type: 'baize:round'; readonly state: 'started' | 'ended' }
  | { readonly type: 'baize:deposit' }
  | { readonly type: 'baize:close' }
