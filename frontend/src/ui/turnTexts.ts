// German for what rules and replies say, which nobody hears before a project is open.
import { addGerman } from './messages'
import { germanRefusals } from './refusalTexts'
import { germanReplies } from './replyTexts'

addGerman({ ...germanRefusals, ...germanReplies })
