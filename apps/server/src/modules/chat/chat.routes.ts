import { readChatConfig } from '@app/contract/chat.ts'
import type { Router } from '#platform/http/router.ts'
import type { ChatService } from './chat.service.ts'

export function chatRoutes(router: Router, chat: ChatService): void {
  router.handleDocument(readChatConfig, chat.config)
}
