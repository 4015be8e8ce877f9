import {afterEach, describe, expect, it, vi} from 'vitest';

import {seamsInUse} from '.';
import {allOn, isOn, switchable, switchedOff} from './switches';

afterEach(() => vi.unstubAllEnvs());

describe('SEAMS_OFF', () => {
  it('switches the named seams off, and no other', () => {
    vi.stubEnv('SEAMS_OFF', 'prism, prefetch');
    expect(isOn('prism')).toBe(false);
    expect(isOn('prefetch')).toBe(false);
    expect(isOn('static-pages')).toBe(true);
    expect(allOn()).toBe(false);
    expect(seamsInUse().map(({name}) => name)).not.toContain('prism');
    expect(seamsInUse().map(({name}) => name)).toContain('static-pages');
  });

  it('switches all of them off', () => {
    vi.stubEnv('SEAMS_OFF', 'all');
    expect(switchable.filter(isOn)).toEqual([]);
  });

  it('is empty by default: all are on', () => {
    expect(switchedOff(undefined)).toEqual([]);
    expect(switchedOff('')).toEqual([]);
  });

  it('throws for a name that no seam has', () => {
    expect(() => switchedOff('prims')).toThrow(/there is no seam "prims"\. The seams are .*prism/);
  });
});
