/** Sentences about re-authentication, passkeys and changes of address. */
export const proofSentences = {
  emailChangeSent: 'We mailed a link to both addresses',
  emailChangeCancelled: 'Your address stays as it is',
  emailChangeRefused: 'The change was stopped. The address stays as it is.',
  emailChanged: 'Done. From now on the new address signs in, and mails go there.',
  emailWaitsForNew: 'Thank you. Now use the link in the mail to the new address.',
  emailWaitsForOld: 'Thank you. Now use the link in the mail to the present address.',
  emailLinkUsed:
    'This link was used already, was stopped or has expired. Your account page shows the address that counts, and there you can ask for the change again.',
  emailIsYours: 'This is your address already',
  passkeyRefused: 'This passkey did not work here. Try again, or use another way to sign in.',
  passkeyNameInvalid: 'Enter a name of up to 80 characters',
  passkeyAdded: 'Passkey added',
  passkeyRenamed: 'Passkey renamed',
  passkeyRemoved: 'Passkey removed. Your device may still offer it: delete it there too.',
  freshProofNeeded: 'For your safety: please confirm that it is you.',
} as const
