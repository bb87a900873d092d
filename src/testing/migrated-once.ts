import { vi } from 'vitest';
import * as migrations from '../service/store/migrate.ts';
import { migrateOnce } from './service/migrate-once.ts';

// Test files may restore all spies, so each file gets it again.
vi.spyOn(migrations, 'migrate').mockImplementation(migrateOnce);
